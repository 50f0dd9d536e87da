import { hostname, networkInterfaces } from 'node:os'

export type Names = { dns: string[]; ip: string[] }

/**
 * Returns names and addresses under which other machines of the network reach this one. `more`: further names and
 * addresses from the operator.
 */
export function namesOfMachine(more: readonly string[] = []): Names {
  const own = hostname().toLowerCase()
  const [short = own] = own.split('.')
  const isAddress = (name: string) => /^[\d.]+$/.test(name) || name.includes(':')
  const found = Object.values(networkInterfaces())
    .flatMap(list => list ?? [])
    // Excludes link-local addresses, because clients would have to add a zone such as `%eth0`.
    .filter(({ address }) => !address.startsWith('fe80:'))
    .map(({ address }) => address)
  return {
    dns: [...new Set(['localhost', own, `${short}.local`, ...more.filter(name => !isAddress(name))])],
    ip: [...new Set(['127.0.0.1', '::1', ...found, ...more.filter(isAddress)])],
  }
}
