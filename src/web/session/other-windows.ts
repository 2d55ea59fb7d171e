/** What windows of this browser tell each other: a table has events up to this number. */
interface News {
  readonly table: string;
  readonly seq: number;
}

const CHANNEL = 'slipstream.tables';

/** The same table in other windows of this browser, so that none of them shows an old position. */
export class OtherWindows {
  private readonly table: string;
  private readonly channel = new BroadcastChannel(CHANNEL);

  constructor(table: string, onNews: (seq: number) => void) {
    this.table = table;
    this.channel.onmessage = ({ data }: MessageEvent<News>) => {
      if (data.table === table) onNews(data.seq);
    };
  }

  tell(seq: number): void {
    const news: News = { table: this.table, seq };
    this.channel.postMessage(news);
  }

  close(): void {
    this.channel.close();
  }
}
