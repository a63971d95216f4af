/** Some proxies forward an address with the caller's port: `198.51.100.7:4711`, `[2001:db8::7]:4711`. */
const WITH_PORT = /^(?:\[([^\]]*)\](?::\d+)?|(\d+(?:\.\d+){3}):\d+)$/;

/**
 * Returns the network of an IPv6 address as the first `bits` bits in hexadecimal digits, and an IPv4 address as it is.
 * A household has a /64 network or one of up to /56, a customer of a provider has one of up to /48. A port is left out:
 * each connection has another one.
 */
export function networkOf(address: string, bits: 48 | 56 | 64): string {
  const ip = address.replace(WITH_PORT, '$1$2').replace(/^::ffff:(?=\d+\.)/i, '');
  if (!ip.includes(':')) return ip;
  const [left = [], right = []] = ip.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right];
  const digits = groups.map((group) => group.padStart(4, '0').toLowerCase()).join('');
  return digits.slice(0, bits / 4);
}
