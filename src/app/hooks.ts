import type { Store } from '@reduxjs/toolkit';
import { useDeferredValue } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { AppDispatch, RootState } from './rootReducer';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<Store<RootState>>();

/** Like `useAppSelector`, for what may follow right after the paint in which a tap shows its effect on other elements. */
export function useLaterAppSelector<T>(select: (state: RootState) => T): T {
  return useDeferredValue(useAppSelector(select));
}
