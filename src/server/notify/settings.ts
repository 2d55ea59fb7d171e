import * as v from 'valibot';
import { whole } from '../../engine/shape.ts';
import {
  CHANNELS,
  type Channel,
  NOTICE_KINDS,
  type NoticeKind,
  noticeSettingsSchema,
} from '../../protocol/notifications.ts';

/** The settings of a person as they are stored. */
export const settingsSchema = v.strictObject({
  ...noticeSettingsSchema.entries,
  /** The number of the feed's address. A new address has the next number, and the old one is void. */
  feedNumber: whole,
});
export type Settings = v.InferOutput<typeof settingsSchema>;

/** Nobody is told anything without asking for it. */
export const DEFAULT_SETTINGS: Settings = {
  push: false,
  mail: false,
  webhook: null,
  feed: false,
  kinds: NOTICE_KINDS.filter(kind => kind !== 'chat'),
  quiet: null,
  asked: false,
  feedNumber: 1,
};

export function isOn(settings: Settings): boolean {
  return CHANNELS.some(channel => uses(settings, channel));
}

export function uses(settings: Settings, channel: Channel): boolean {
  const value = settings[channel];
  return value !== false && value !== null;
}

/** The channels by which a person is told of this. A feed lists the tables that wait. */
export function channelsFor(settings: Settings, kind: NoticeKind): Channel[] {
  if (!settings.kinds.includes(kind)) return [];
  return CHANNELS.filter(channel => uses(settings, channel) && (channel !== 'feed' || kind === 'turn'));
}
