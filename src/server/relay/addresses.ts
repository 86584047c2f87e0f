import { BlockList, isIP } from 'node:net';

const refused = new BlockList();
for (const [network, prefix] of [
  // "This network", with 0.0.0.0, which reaches this machine.
  ['0.0.0.0', 8],
  // Link-local, with the metadata services of most clouds.
  ['169.254.0.0', 16],
  ['100.100.100.200', 32],
  ['168.63.129.16', 32],
  ['192.0.0.192', 32],
  ['224.0.0.0', 4],
  ['255.255.255.255', 32],
] as const)
  refused.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 128],
  ['fe80::', 10],
  ['ff00::', 8],
  ['fd00:ec2::254', 128],
  ['fd20:ce::254', 128],
  // Link-local IPv4 inside IPv6: compatible, NAT64 and 6to4. (Mapped addresses are checked as the IPv4 addresses they are.)
  ['::a9fe:0', 112],
  ['64:ff9b::a9fe:0', 112],
  ['2002:a9fe::', 32],
] as const)
  refused.addSubnet(network, prefix, 'ipv6');

/** Whether the relay never connects to an IP address: link-local, cloud metadata, unspecified, broadcast and multicast ones. */
export function isRefusedAddress(address: string): boolean {
  const plain = address.replace(/%.*$/, '');
  const family = isIP(plain);
  return family === 0 || refused.check(plain, family === 4 ? 'ipv4' : 'ipv6');
}
