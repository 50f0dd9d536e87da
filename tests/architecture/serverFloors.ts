// The server has two floors (docs/architecture.md): the platform, which knows no subject, and the subjects above it.

/** Rooms of the platform; they may know each other. */
export const platform = [
  'base',
  'calls',
  'access',
  'crud',
  'db',
  'http',
  'https',
  'imports',
  'jobs',
  'live',
  'outbound',
  'settings',
] as const

/** From the bottom up: a subject may know those before it, and of them what stands in their index. */
export const subjects = [
  'ledger',
  'outbox',
  'weather',
  'media',
  'fonts',
  'messages',
  'pages',
  'programs',
  'accounts',
  'gateways',
  'orders',
  'points',
  'flow',
  'publishing',
  'plays',
  'versions',
  'devices',
  'alarms',
  'webhooks',
  'scheduledJobs',
  'backup',
  'maintenance',
  'records',
  'monitor',
  'site',
  'home',
  'search',
  'tutorial',
  'reports',
  'operate',
] as const

/** Null for what puts the server together: the files of `server/` itself and the demonstration data. */
function roomOf(path: string): string | null {
  const [, room, file] = path.split('/')
  return file === undefined || room === undefined || room === 'demo' ? null : room
}

const isOf = (rooms: readonly string[], room: string) => rooms.includes(room)

/** Whether a file of the server may import another: never a floor above its own. */
export function mayKnow(file: string, target: string): boolean {
  const from = roomOf(file)
  const to = roomOf(target)
  if (from === null || from === to) return true
  if (to === null) return false
  if (isOf(platform, to)) return true
  const orders = subjects as readonly string[]
  return !isOf(platform, from) && orders.indexOf(to) < orders.indexOf(from) && target === `server/${to}/index.ts`
}

/** Rooms that no list names. */
export function unknownRooms(files: readonly string[]): string[] {
  const rooms = new Set(files.map(roomOf).filter(room => room !== null))
  return [...rooms].filter(room => !isOf(platform, room) && !isOf(subjects, room))
}
