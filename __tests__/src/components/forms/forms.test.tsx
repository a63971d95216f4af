import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cloneElement } from 'react';
import { BusyButton } from '#src/components/forms/BusyButton';
import { FormField } from '#src/components/forms/FormField';

describe('FormField', () => {
  it('does not fill itself in while somebody is in it, but afterwards', async () => {
    const { rerender } = render(<FormField label="Name" />);
    await userEvent.click(screen.getByLabelText('Name'));
    rerender(<FormField label="Name" defaultValue="Ann" />);
    expect(screen.getByLabelText('Name')).toHaveValue('');
    await userEvent.tab();
    expect(screen.getByLabelText('Name')).toHaveValue('Ann');
  });

  it('is filled in again as long as nobody has typed, with one line or several', async () => {
    for (const multiline of [false, true]) {
      const field = <FormField label="Street" multiline={multiline} defaultValue="" />;
      const { rerender, unmount } = render(field);
      const street = screen.getByLabelText('Street');
      for (const text of ['1 Pier', '2 Quay', '']) {
        rerender(cloneElement(field, { defaultValue: text }));
        expect(street).toHaveValue(text);
      }
      await userEvent.type(street, '3 Mole');
      await userEvent.tab();
      rerender(cloneElement(field, { defaultValue: '4 Dock' }));
      expect(street).toHaveValue('3 Mole');
      unmount();
    }
  });
});

describe('BusyButton', () => {
  it('does nothing while busy, and keeps its name and the focus', async () => {
    const submit = jest.fn((event: SubmitEvent) => event.preventDefault());
    render(
      <form onSubmit={(event) => submit(event.nativeEvent)}>
        <BusyButton busy type="submit">
          Login
        </BusyButton>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Login' });
    await userEvent.click(button);
    expect(submit).not.toHaveBeenCalled();
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-busy', 'true');
  });
});
