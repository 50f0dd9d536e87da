import type { Device } from '#contract/resources/fleet/device.ts'

/** `rounded`: from the browser, which reports reduced precision. */
type By = 'player' | 'server' | 'browser' | 'rounded' | 'host'
type Source = { by: By; at: Date }

/** Fields reported with each heartbeat. */
const alive: ReadonlySet<string> = new Set(['volume', 'muted', 'storageUsed', 'storageQuota', 'deviceTime'])
/** Fields reported on each connection. */
const connected: ReadonlySet<string> = new Set([
  'resolution',
  'screenRatio',
  'orientation',
  'browser',
  'softwareVersion',
  'systemZone',
])
/** Fields that the server determines. */
const read: ReadonlySet<string> = new Set(['ip', 'timeDeviation'])

/** Source and time of a field's value; undefined for fields that people edit, and for fields never reported. */
export function sourceOf(name: string, record: Device, parse: (text: string) => Date | null): Source | undefined {
  if ((record as Readonly<Record<string, unknown>>)[name] == null) return undefined
  const at = (text: string | null, by: By) => {
    const time = text === null ? null : parse(text)
    return time ? { by, at: time } : undefined
  }
  const told = record.told?.[name]
  if (told) return { by: name === 'ram' && told.by === 'browser' ? 'rounded' : told.by, at: new Date(told.at) }
  if (alive.has(name)) return at(record.lastSeen, 'player')
  if (read.has(name)) return at(record.lastSeen, 'server')
  return connected.has(name) || name === 'systemVersion' ? at(record.infoTime, 'player') : undefined
}
