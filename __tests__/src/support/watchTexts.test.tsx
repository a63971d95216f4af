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
    ['beside words', <p>{1} in cart</p>, <p>{2} in cart</p>],
    ['in a button', <Button>Show</Button>, <Button>Hide</Button>],
    ['that comes', <p>Filter{false}</p>, <p>Filter{' (1)'}</p>],
    ['that goes', <p>Filter{' (1)'}</p>, <p>Filter{false}</p>],
    ['in a fragment', <>{[<b key="b" />, 'Lost']}</>, <>{[<b key="b" />]}</>],
    ['after what comes', <p>{false}.</p>, <p>{<b />}.</p>],
  ])('is found %s', (_where, one, other) => {
    expect(change(one, other)).toHaveLength(1);
  });

  it.each([
    ['alone in its element', <p>{`${1} in cart`}</p>, <p>{`${2} in cart`}</p>],
    [
      'in an element of a button',
      <Button>
        <span>Show</span>
      </Button>,
      <Button>
        <span>Hide</span>
      </Button>,
    ],
    ['that comes and goes in an element', <p>Filter{<b> (1)</b>}</p>, <p>Filter{false}</p>],
    ['that is not translated', <p translate="no">{1} of 3</p>, <p translate="no">{2} of 3</p>],
  ])('is safe %s', (_where, one, other) => {
    expect(change(one, other)).toEqual([]);
  });
});
