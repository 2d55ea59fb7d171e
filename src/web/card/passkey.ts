import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type { Json } from '../../engine/json.ts';

/** Lets the browser make a passkey; `null` if the user does not want to, or the device has one already. */
export async function makePasskey(options: Json): Promise<Json> {
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return startRegistration({ optionsJSON }).then(
    made => made as unknown as Json,
    () => null,
  );
}

/** Lets the user choose a passkey; `null` if there is none, or the dialog was closed. */
export async function askPasskey(options: Json): Promise<Json> {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return startAuthentication({ optionsJSON }).then(
    answer => answer as unknown as Json,
    () => null,
  );
}
