/** Tells addresses of the internet from those that only this machine and its networks reach. */

import { BlockList, isIP } from 'node:net';

/** What IANA lists as not globally reachable: https://www.iana.org/assignments/iana-ipv4-special-registry */
const NOT_PUBLIC = `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24
  192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4`;
/** The part of IPv6 that is given to the internet, and what of it leads elsewhere, as into IPv4. */
const GLOBAL_IPV6 = '2000::/3';
const NOT_PUBLIC_IPV6 = '2001::/23 2001:db8::/32 2002::/16 3fff::/20';

function listOf(networks: string, family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks.split(/\s+/)) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}

const REFUSED = listOf(NOT_PUBLIC, 'ipv4');
const GLOBAL = listOf(GLOBAL_IPV6, 'ipv6');
const REFUSED_IPV6 = listOf(NOT_PUBLIC_IPV6, 'ipv6');

/** Whether an IP address is one of the internet. An IPv4 address within IPv6 is none. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !REFUSED.check(address, 'ipv4');
  return family === 6 && GLOBAL.check(address, 'ipv6') && !REFUSED_IPV6.check(address, 'ipv6');
}
