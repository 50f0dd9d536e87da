import type { PublicationKind } from '#contract/resources/publishing/publicationKinds.ts'
import type { Context } from '#server/kernel/context.ts'
import { readSnapshots } from './readSnapshots.ts'
import { readSubtitles } from './readSubtitles.ts'
import { programHashOf, subtitleHashOf } from './saveEdition.ts'

/** Returns the ids of programs or subtitles whose current state differs from the approved version. */
export async function editedSinceRequest(
  kind: PublicationKind,
  versions: ReadonlyMap<string, string>,
  context: Context,
): Promise<string[]> {
  const approvedEditions = await context.db
    .selectFrom('programVersion')
    .select(['id', 'hash'])
    .where('id', 'in', [...versions.values()])
    .execute()
  const hashes = new Map(approvedEditions.map(({ id, hash }) => [id, hash]))
  const present = await presentHashes(kind, [...versions.keys()], context)
  return [...versions].flatMap(([id, versionId]) => (present.get(id) === hashes.get(versionId) ? [] : [id]))
}

/** Returns program or subtitle id → hash of the current state. Content that cannot be sent is absent. */
async function presentHashes(kind: PublicationKind, ids: readonly string[], context: Context) {
  if (kind === 'program') {
    const { snapshots } = await readSnapshots(context, ids, { lock: false })
    return new Map(snapshots.map(snapshot => [snapshot.programId, programHashOf(snapshot)]))
  }
  const { snapshots } = await readSubtitles(context, ids, { lock: false })
  return new Map(snapshots.map(snapshot => [snapshot.subtitleId, subtitleHashOf(snapshot)]))
}
