import type { ListenerEffectAPI } from '@reduxjs/toolkit';
import type { Services } from '#src/services/services';
import type { AppDispatch, RootState } from '../rootReducer';

/** What a reaction gets in addition to the action. */
export type ReactionApi = ListenerEffectAPI<RootState, AppDispatch, Services>;
