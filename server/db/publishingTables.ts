import type { ColumnType, Generated } from 'kysely'
import type { PublicationKind } from '#contract/resources/publishing/publicationKinds.ts'

type Moment = ColumnType<Date, Date | string, Date | string>
type MaybeMoment = ColumnType<Date | null, Date | null, Date | null>

/** What was sent where, and which screens have it. */
export type PublishingTables = {
  publication: {
    id: string
    kind: Generated<PublicationKind>
    programId: string | null
    subtitleId: Generated<string | null>
    versionId: string
    addressing: 'device' | 'group'
    deviceId: string | null
    groupId: string | null
    sentPlanId: string
    publishTime: Moment
    withdrawTime: MaybeMoment
    /** Hides earlier publications of its program that came to a device the same way. */
    replaces: boolean
    /** The send in steps it belongs to. */
    waveId: Generated<string | null>
    /** Only screens of the open steps have it. */
    isGated: Generated<boolean>
    ownerId: string | null
  }
  /** The zones in which it is over by time alone. */
  publicationPast: { publicationId: string; edition: number; timeZone: string }
  /** `crashes`: of its player, when its step opened. */
  waveDevice: {
    waveId: string
    deviceId: string
    step: number
    openTime: MaybeMoment
    crashes: Generated<number>
  }
}
