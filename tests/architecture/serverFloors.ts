// The server has two layers (docs/architecture.md): the platform, which knows no domain, and the domains above it.

/** Folders of the platform; they may import each other. */
export const platform = [
  'base',
  'kernel',
  'access',
  'assembly',
  'crud',
  'db',
  'http',
  'https',
  'imports',
  'jobs',
  'live',
  'outbound',
  'siteSettings',
] as const

/** Domains from the bottom up: a domain may import the index.ts of the domains that precede it. */
export const subjects = [
  'ledger',
  'outbox',
  'weather',
  'media',
  'fonts',
  'messages',
  'stepped',
  'pages',
  'programs',
  'accounts',
  'gateways',
  'orders',
  'points',
  'flow',
  'publishing',
  'plays',
  'softwareUpdates',
  'devices',
  'alarms',
  'webhooks',
  'scheduledJobs',
  'backup',
  'maintenance',
  'operationLog',
  'monitor',
  'installation',
  'home',
  'search',
  'tutorial',
  'reports',
  'operate',
] as const

/** Folders above all subjects. */
const above = ['registries', 'demo']

/**
 * Folder of a server file, as in `platform` and `subjects`. Null for demo data, for the registries, and for files
 * directly in `server/`, which assemble the server.
 */
function roomOf(path: string): string | null {
  const [, room, file] = path.split('/')
  return file === undefined || room === undefined || above.includes(room) ? null : room
}

const isOf = (rooms: readonly string[], room: string) => rooms.includes(room)

/** Whether a server file may import `target`, which must not be in a higher layer. */
export function mayKnow(file: string, target: string): boolean {
  const from = roomOf(file)
  const to = roomOf(target)
  if (from === null || from === to) return true
  if (to === null) return false
  if (isOf(platform, to)) return true
  const orders = subjects as readonly string[]
  return !isOf(platform, from) && orders.indexOf(to) < orders.indexOf(from) && target === `server/${to}/index.ts`
}

/** Folders of these files that are neither in `platform` nor in `subjects`. */
export function unknownRooms(files: readonly string[]): string[] {
  const rooms = new Set(files.map(roomOf).filter(room => room !== null))
  return [...rooms].filter(room => !isOf(platform, room) && !isOf(subjects, room))
}
