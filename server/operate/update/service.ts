// Controls the systemd service that runs the server.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Returns the name of the systemd service that the process belongs to; null if it belongs to none. */
export function serviceOf(pid: number): string | null {
  try {
    const [, name] = /\/([\w@.\\-]+\.service)$/m.exec(readFileSync(`/proc/${pid}/cgroup`, 'utf8')) ?? []
    // Units such as `user@1000.service` contain terminal sessions and are no services of their own.
    return name === undefined || /^(user@|session)/.test(name) ? null : name
  } catch {
    return null
  }
}

/** Runs systemctl. Throws an Error with the reason if systemctl fails. */
export function runSystemctl(what: 'stop' | 'start', name: string): void {
  const { status, error, stderr } = spawnSync('systemctl', [what, name], { encoding: 'utf8' })
  if (status === 0) return
  const why = error?.message ?? stderr.trim()
  throw new Error(`systemctl ${what} ${name} failed: ${why}${process.getuid?.() === 0 ? '' : '. Run this with sudo'}`)
}
