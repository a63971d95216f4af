/** Polite announcements to screen readers about changes away from the focus, one sentence at a time. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface Announcement {
  words: string;
  /** Increases with each announcement: the same words may have to be announced again. */
  number: number;
}

export const announcementsSlice = createSlice({
  name: 'announcements',
  initialState: (): Announcement => ({ words: '', number: 0 }),
  reducers: {
    announced: (state, { payload }: PayloadAction<string>) => ({
      words: payload,
      number: state.number + 1,
    }),
  },
  selectors: {
    selectAnnouncement: (state): Announcement => state,
  },
});

export const { announced } = announcementsSlice.actions;
export const { selectAnnouncement } = announcementsSlice.selectors;
