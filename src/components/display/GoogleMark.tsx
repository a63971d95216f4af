import { IconFrame } from './icons';

/** Google's logo in its own colours, as Google requires for its sign-in button. */
export function GoogleMark() {
  return (
    <IconFrame viewBox="0 0 48 48" aria-hidden focusable={false} sx={{ fontSize: 22, ml: -0.5 }}>
      <path
        fill="#4285f4"
        d="M45.1 24.5c0-1.6-.1-3.1-.4-4.5H24v8.5h11.8c-.5 2.7-2 5-4.4 6.6v5.5h7.1c4.1-3.8 6.6-9.5 6.6-16.1z"
      />
      <path
        fill="#34a853"
        d="M24 46c5.9 0 10.9-2 14.5-5.4l-7.1-5.5c-2 1.3-4.5 2.1-7.4 2.1-5.7 0-10.5-3.9-12.3-9.1H4.3v5.7C7.9 41 15.4 46 24 46z"
      />
      <path
        fill="#fbbc05"
        d="M11.7 28.1c-.4-1.3-.7-2.7-.7-4.1s.3-2.8.7-4.1v-5.7H4.3C2.9 17.1 2 20.5 2 24s.9 6.9 2.3 9.8z"
      />
      <path
        fill="#ea4335"
        d="M24 10.8c3.2 0 6.1 1.1 8.4 3.3l6.3-6.3C34.9 4.1 29.9 2 24 2 15.4 2 7.9 7 4.3 14.2l7.4 5.7c1.8-5.3 6.6-9.1 12.3-9.1z"
      />
    </IconFrame>
  );
}
