import { rootOf } from '../protocol/addresses.ts';

/** A Slipstream server marks the page; a plain file server does not. */
export const isServed =
  document.querySelector('meta[name="slipstream"]')?.getAttribute('content') === 'server';

/** The folder that the page was loaded from. Only a Slipstream server knows the paths of links below it. */
export const ROOT = isServed ? rootOf(new URL(location.href)) : new URL('./', location.href).href;
