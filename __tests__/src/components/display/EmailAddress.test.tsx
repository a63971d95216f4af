import { render } from '@testing-library/react';
import { EmailAddress } from '#src/components/display/EmailAddress';

describe('an email address', () => {
  it('may break after its @ and before its dots, and nowhere else', () => {
    const { container } = render(<EmailAddress>ada.weaver@mail.example.com</EmailAddress>);
    expect(container.firstElementChild?.innerHTML).toBe(
      'ada<wbr>.weaver@<wbr>mail<wbr>.example<wbr>.com',
    );
    expect(container).toHaveTextContent(/^ada\.weaver@mail\.example\.com$/);
  });
});
