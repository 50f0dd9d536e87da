import type { ColumnType, Generated } from 'kysely'
import type { PublicationKind } from '#contract/resources/publishing/publicationKinds.ts'

type Moment = ColumnType<Date, Date | string, Date | string>
type MaybeMoment = ColumnType<Date | null, Date | null, Date | null>

/** Sent programs and subtitles, their targets and steps. */
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
    /** Hides earlier publications of its program sent to the same target. */
    replaces: boolean
    /** Staged send that it belongs to. */
    waveId: Generated<string | null>
    /** Only screens of open steps receive it. */
    isGated: Generated<boolean>
    ownerId: string | null
  }
  /** Time zones in which a publication has expired. */
  publicationPast: { publicationId: string; edition: number; timeZone: string }
  /** `crashes`: crash count of its player when its step opened. */
  waveDevice: {
    waveId: string
    deviceId: string
    step: number
    openTime: MaybeMoment
    crashes: Generated<number>
  }
}
