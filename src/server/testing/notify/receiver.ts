import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import type { OutboundRules } from '../../notify/outbound/outbound.ts';

export interface ReceivedPost {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** An HTTP server on loopback that keeps what it gets: webhooks and messages to browsers. */
export class Receiver {
  readonly posts: ReceivedPost[] = [];
  readonly origin: string;
  /** Answers a request; 201 if not set. */
  answer: (post: ReceivedPost, response: ServerResponse) => void = (_, response) => {
    response.writeHead(201).end();
  };

  private constructor(origin: string) {
    this.origin = origin;
  }

  static async open(): Promise<Receiver> {
    const server = createServer(async (request, response) => {
      const post = { path: request.url ?? '', headers: request.headers, body: await buffer(request) };
      receiver.posts.push(post);
      receiver.answer(post, response);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const receiver = new Receiver(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    return receiver;
  }
}

/** Lets requests reach receivers on loopback, under any name. */
export const LOOPBACK: OutboundRules = {
  resolve: async () => ['127.0.0.1'],
  isAllowed: address => address === '127.0.0.1',
  protocols: ['http:'],
  timeout: 5000,
};
