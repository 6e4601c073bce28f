/** Whether an address belongs to another machine, whose clock is another one. */
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';

type Interface = Pick<NetworkInterfaceInfo, 'cidr'>;

/**
 * False for loopback and for all addresses in the networks of this machine's interfaces: containers beside each other
 * have addresses of their own and the same clock.
 */
export function isElsewhere(address: string, interfaces: readonly Interface[] = interfacesHere()): boolean {
  if (!ipaddr.isValid(address)) return false;
  const request = ipaddr.process(address);
  if (['loopback', 'linkLocal', 'unspecified'].includes(request.range())) return false;
  return !interfaces.some(({ cidr }) => cidr !== null && isWithin(request, cidr));
}

function isWithin(address: ipaddr.IPv4 | ipaddr.IPv6, cidr: string): boolean {
  const [network, bits] = ipaddr.parseCIDR(cidr);
  return network.kind() === address.kind() && address.match(network, bits);
}

function interfacesHere(): Interface[] {
  return Object.values(networkInterfaces()).flatMap((all) => all ?? []);
}
