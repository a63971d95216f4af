import { createContext, use } from 'react';
import { LOCAL_CONFIG, type ClientConfig } from '#domain/clientConfig';

/** The settings that the server gave this page. They never change while the page is open. */
export const ClientConfigContext = createContext<ClientConfig>(LOCAL_CONFIG);

/** Whether the shop uses the local identity service, which sends no mails and accepts made-up accounts. */
export function useIsLocalIdentity(): boolean {
  return use(ClientConfigContext).identity.mode === 'local';
}
