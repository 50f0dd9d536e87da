import { isInArrears } from '#contract/rules/devices/deviceExpiry.ts'
import { type SentFile, type SentProgram, screenFit } from '#contract/rules/devices/screenFit.ts'
import { linksOf } from '#contract/rules/programs/linksOf.ts'
import { type SendFinding, type SendObstacle, sendObstacles } from '#contract/services/publishing/sending.ts'
import { groupedBy } from '#server/db/groupedBy.ts'
import type { Context } from '#server/kernel/context.ts'
import type { SubtitleSnapshot } from '#server/publishing/content/readSubtitles.ts'
import type { Snapshot } from '#server/publishing/content/Snapshot.ts'
import type { TargetDevice } from '#server/publishing/publications/readTargets.ts'
import { arrearsTime } from '#server/siteSettings/arrearsTime.ts'
import { bytesToLoad } from './bytesToLoad.ts'

export type Obstacle = { device: TargetDevice; kind: SendObstacle; what: string }
export type Obstacles = { found: Obstacle[]; bytes: Map<string, number> }

const fatal: ReadonlySet<SendObstacle> = new Set(['disabled', 'arrears', 'version', 'codec', 'document', 'noRoom'])
const mostNames = 5

export const isFatal = ({ kind }: Pick<Obstacle, 'kind'>): boolean => fatal.has(kind)

/**
 * Finds for each device: programs and files that it cannot show, missing storage space, and reasons why nothing can
 * be sent to it.
 */
export async function findObstacles(
  devices: readonly TargetDevice[],
  [snapshots, subtitles]: readonly [readonly Snapshot[], readonly SubtitleSnapshot[]],
  context: Context,
): Promise<Obstacles> {
  const bytes = await bytesToLoad(devices, [...snapshots, ...subtitles], context)
  const files = await readFiles(snapshots, context)
  const programs = snapshots.flatMap(programsOf)
  const arrears = await arrearsTime(context)
  const found = devices.flatMap(device => {
    const refusal = refusalOf(device, arrears)
    const shown = screenFit(device, files, programs, bytes.get(device.id) ?? 0)
    return [...(refusal ? [{ kind: refusal, what: '' }] : []), ...shown].map(each => ({ device, ...each }))
  })
  return { found, bytes }
}

/** Returns one finding for each kind of obstacle, with all affected devices. */
export function findingsOf(obstacles: readonly Obstacle[]): SendFinding[] {
  const byKind = groupedBy(obstacles, ({ kind }) => kind)
  return sendObstacles.flatMap(kind => {
    const sameKind = byKind.get(kind)
    if (!sameKind) return []
    const names = new Map(sameKind.map(({ device: { id, name } }) => [id, name]))
    const what = [...new Set(sameKind.flatMap(each => each.what || []))]
    const first = [...names.values()].slice(0, mostNames)
    return [{ kind, isFatal: fatal.has(kind), devices: names.size, names: first, what: what.slice(0, mostNames) }]
  })
}

function refusalOf(device: TargetDevice, arrears: Date | null): SendObstacle | null {
  if (!device.enabled) return 'disabled'
  return isInArrears(device, arrears) ? 'arrears' : null
}

/**
 * Returns the program with all components that it may show, including those of linked programs. Only the size of the
 * program itself is compared with the screen.
 */
function programsOf({ title, document, links }: Snapshot): SentProgram[] {
  const all = [document, ...Object.values(links).map(link => link.document)]
  const shown = all.map(each => ({ ...each, nodes: each.nodes.filter(({ hidden }) => !hidden) }))
  const nodes = shown.flatMap(each => each.nodes)
  const version = Math.max(...shown.map(each => each.version))
  const isPressable = shown.some(each => linksOf(each).length > 0)
  return [{ title, width: document.width, height: document.height, version, nodes, isPressable }]
}

async function readFiles(snapshots: readonly Snapshot[], { db }: Context): Promise<SentFile[]> {
  const ids = [...new Set(snapshots.flatMap(({ files }) => files.map(({ fileId }) => fileId)))]
  if (ids.length === 0) return []
  return db
    .selectFrom('file')
    .select(['name', 'codecs', 'isPlayable', 'width', 'height'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
}
