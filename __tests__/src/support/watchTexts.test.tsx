import Button from '@mui/material/Button';
import { render } from '@testing-library/react';
import { textFaults } from '#tests/support/watchTexts';

/** Renders the one, then the other in its place, and returns what the watch of the tests has found. */
function change(one: React.ReactNode, other: React.ReactNode): string[] {
  render(<div>{one}</div>).rerender(<div>{other}</div>);
  return textFaults();
}

describe('a text that changes, in a page that the browser may translate', () => {
  it.each([
    { where: 'beside words', one: <p>{1} in cart</p>, other: <p>{2} in cart</p> },
    { where: 'in a button', one: <Button>Show</Button>, other: <Button>Hide</Button> },
    { where: 'that comes', one: <p>Filter{false}</p>, other: <p>Filter{' (1)'}</p> },
    { where: 'that goes', one: <p>Filter{' (1)'}</p>, other: <p>Filter{false}</p> },
    { where: 'in a fragment', one: <>{[<b key="b" />, 'Lost']}</>, other: <>{[<b key="b" />]}</> },
    { where: 'after what comes', one: <p>{false}.</p>, other: <p>{<b />}.</p> },
  ])('is found $where', ({ one, other }) => {
    expect(change(one, other)).toHaveLength(1);
  });

  it.each([
    { where: 'alone in its element', one: <p>1 in cart</p>, other: <p>2 in cart</p> },
    {
      where: 'in an element of a button',
      one: (
        <Button>
          <span>Show</span>
        </Button>
      ),
      other: (
        <Button>
          <span>Hide</span>
        </Button>
      ),
    },
    {
      where: 'that comes and goes in an element',
      one: <p>Filter{<b> (1)</b>}</p>,
      other: <p>Filter{false}</p>,
    },
    {
      where: 'that is not translated',
      one: <p translate="no">{1} of 3</p>,
      other: <p translate="no">{2} of 3</p>,
    },
  ])('is safe $where', ({ one, other }) => {
    expect(change(one, other)).toEqual([]);
  });
});
