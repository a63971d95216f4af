import type { Store } from '@reduxjs/toolkit';
import { useDeferredValue, createContext, use } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import * as v from 'valibot';
import {
  type ClientConfig,
  clientConfigSchema,
  LOCAL_CONFIG,
  SHOP_CONFIG_META,
} from '#domain/clientConfig';
import type { AppDispatch, RootState } from './rootReducer';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<
  Omit<Store<RootState>, 'dispatch'> & { dispatch: AppDispatch }
>();

/** Renders a new value after the next paint, so that the tapped button and the badge show the effect of a tap first. */
export function useLaterAppSelector<T>(select: (state: RootState) => T): T {
  return useDeferredValue(useAppSelector(select));
}

/** The settings that the server gave this page. They never change while the page is open. */
export const ClientConfigContext = createContext<ClientConfig>(LOCAL_CONFIG);

/** Whether the shop uses the local identity service, which sends no real mails and accepts invented accounts. */
export function useIsLocalIdentity(): boolean {
  return use(ClientConfigContext).identity.mode === 'local';
}

/** The server, or `npm run configure:site`, wrote the settings into the page. Throws if they are missing or invalid. */
export function readClientConfig(page: Document): ClientConfig {
  const meta = page.querySelector<HTMLMetaElement>(`meta[name="${SHOP_CONFIG_META}"]`);
  return v.parse(clientConfigSchema, JSON.parse(meta?.content ?? 'null'));
}

/** Resolves to the content of the report's file. `words` is the shopper's description of what went wrong. */
export type MakeReport = (words: string) => Promise<string>;

/** Undefined where the shop records nothing: on the server, and in a browser with the Redux DevTools extension. */
export const ReportContext = createContext<MakeReport | undefined>(undefined);
