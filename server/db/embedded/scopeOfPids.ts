import { readFile, readlink } from 'node:fs/promises'
import { hostname } from 'node:os'

/** Where a pid means what it means here: one boot of one machine and, on Linux, one pid namespace (a container). */
export async function scopeOfPids(): Promise<string> {
  if (process.platform !== 'linux') return hostname()
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => hostname())
  const namespace = await readlink('/proc/self/ns/pid').catch(() => 'pid')
  return `${boot.trim()} ${namespace}`
}
