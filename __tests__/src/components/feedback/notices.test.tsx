import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EmptyState } from '#src/components/feedback/EmptyState';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { StatusNote } from '#src/components/feedback/SideNote';
import { Spinner } from '#src/components/feedback/Spinner';
import { inEnglish } from '#tests/support/inEnglish';

describe('ErrorNotice', () => {
  it('is an alert with the message', () => {
    render(<ErrorNotice message="The shop cannot be reached." />, inEnglish);
    expect(screen.getByRole('alert')).toHaveTextContent('The shop cannot be reached.');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('offers to try again where that can help', async () => {
    const retry = jest.fn();
    render(<ErrorNotice message="The shop cannot be reached." onRetry={retry} />, inEnglish);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });
});

describe('Spinner', () => {
  it('is a named progress bar', () => {
    render(<Spinner label="Loading products" />, inEnglish);
    expect(screen.getByRole('progressbar', { name: 'Loading products' })).toBeInTheDocument();
  });
});

describe('StatusNote', () => {
  it('is in the page before it says anything', () => {
    render(<StatusNote message={undefined} />);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});

describe('EmptyState', () => {
  it('says what is missing', () => {
    render(<EmptyState message="Your cart is empty" />);
    expect(screen.getByText('Your cart is empty')).toBeInTheDocument();
  });
});
