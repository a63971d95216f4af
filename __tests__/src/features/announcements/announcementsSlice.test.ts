import {
  announced,
  announcementsSlice,
  selectAnnouncement,
} from '#src/features/announcements/announcementsSlice';

const { reducer } = announcementsSlice;

describe('announcementsSlice', () => {
  it('says nothing at first', () => {
    expect(reducer(undefined, { type: 'first' })).toEqual({ words: '', number: 0 });
  });

  it.each([
    { title: 'the first words', before: { words: '', number: 0 }, number: 1 },
    {
      title: 'other words in the place of the last',
      before: { words: 'Hat', number: 4 },
      number: 5,
    },
    {
      title: 'the same words again, under a new number',
      before: { words: 'Shirt', number: 2 },
      number: 3,
    },
  ])('announces $title', ({ before, number }) => {
    expect(reducer(before, announced('Shirt'))).toEqual({ words: 'Shirt', number });
  });

  it('is told no news by what somebody else does', () => {
    const state = { words: 'Shirt', number: 2 };
    expect(reducer(state, { type: 'cart/productAdded' })).toBe(state);
  });

  it('selects the last announcement, which stays the same object until the next one', () => {
    const announcements = { words: 'Shirt', number: 2 };
    expect(selectAnnouncement({ announcements })).toBe(announcements);
  });
});
