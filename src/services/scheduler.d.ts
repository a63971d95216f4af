/** The one function of React's scheduler that the shop calls. The package brings no types. */
declare module 'scheduler' {
  /**
   * Sets how long React works before it lets the browser handle input and paint: a second divided by `rate`, at most 125.
   * 0 is React's own 5 ms.
   */
  export function unstable_forceFrameRate(rate: number): void;
}
