import { hostname, networkInterfaces } from 'node:os'

export type Names = { dns: string[]; ip: string[] }

/** What this machine is called in its network, by names and by addresses; `more`: what the operator calls it as well. */
export function namesOfMachine(more: readonly string[] = []): Names {
  const own = hostname().toLowerCase()
  const [short = own] = own.split('.')
  const isAddress = (name: string) => /^[\d.]+$/.test(name) || name.includes(':')
  const found = Object.values(networkInterfaces())
    .flatMap(list => list ?? [])
    // Of one link alone, and written with its name.
    .filter(({ address }) => !address.startsWith('fe80:'))
    .map(({ address }) => address)
  return {
    dns: [...new Set(['localhost', own, `${short}.local`, ...more.filter(name => !isAddress(name))])],
    ip: [...new Set(['127.0.0.1', '::1', ...found, ...more.filter(isAddress)])],
  }
}
