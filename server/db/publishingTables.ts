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
    /** Whether this publication hides earlier ones of the same program to the same target. */
    replaces: boolean
    /** Staged send of which this publication is a part. */
    waveId: Generated<string | null>
    /** Whether only screens of open steps receive this publication. */
    isGated: Generated<boolean>
    ownerId: string | null
  }
  /** Time zones in which a publication has expired. */
  publicationPast: { publicationId: string; edition: number; timeZone: string }
  /** `crashes`: crash count of the device's player when the step of the device opened. */
  waveDevice: {
    waveId: string
    deviceId: string
    step: number
    openTime: MaybeMoment
    crashes: Generated<number>
  }
}
