import { describe, expect, it } from 'vitest';
import {
  findNetworkAddress,
  readTrustedProxies,
} from '../../../src/sandbox/network/network-address.ts';

describe('the network address', () => {
  it.each([
    ['192.0.2.7', undefined, '', '192.0.2.7'],
    ['192.0.2.7', '203.0.113.9', '', '192.0.2.7'],
    ['192.0.2.7', '203.0.113.9', '10.0.0.0/8', '192.0.2.7'],
    ['10.1.2.3', '203.0.113.9', '10.0.0.0/8', '203.0.113.9'],
    ['10.1.2.3', '198.51.100.1, 203.0.113.9', '10.0.0.0/8', '203.0.113.9'],
    ['10.1.2.3', '198.51.100.1, 203.0.113.9, 10.9.9.9', '10.0.0.0/8', '203.0.113.9'],
    ['10.1.2.3', '203.0.113.9, made up', '10.0.0.0/8', '10.1.2.3'],
    ['10.1.2.3', undefined, '10.0.0.0/8', '10.1.2.3'],
    ['::ffff:10.1.2.3', '203.0.113.9', '10.1.2.3', '203.0.113.9'],
    ['fd00::1', '2001:db8:1:2:aaaa::1', 'fd00::/8', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff:0:0:1', undefined, '', '2001:db8:1:2::/64'],
    ['2001:db8::1', undefined, '', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', undefined, '', 'fe80:0:0:0::/64'],
    ['', '203.0.113.9', '0.0.0.0/0', ''],
  ])(
    'of the connection %j with X-Forwarded-For %j and the trusted proxies %j is %s',
    (connection, forwardedFor, proxies, network) => {
      expect(findNetworkAddress(connection, forwardedFor, readTrustedProxies(proxies))).toBe(
        network,
      );
    },
  );

  it.each(['proxy', '10.0.0.0/33', '10.0.0.1/x', 'fd00::/129', '1.2.3'])(
    'rejects the proxy list %j with a message',
    (list) => {
      expect(() => readTrustedProxies(list)).toThrow(
        'TRUSTED_PROXIES must name network addresses such as 10.0.0.1 or 10.0.0.0/8, not ',
      );
    },
  );
});
