import type { ColumnType, Generated } from 'kysely'
import type { PublicationKind } from '#contract/resources/publishing/publicationKinds.ts'

type Moment = ColumnType<Date, Date | string, Date | string>
type MaybeMoment = ColumnType<Date | null, Date | null, Date | null>

/** Sent programs and subtitles, the devices and groups that they were sent to, and the steps of staged sends. */
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
    /** Whether this publication hides earlier publications of the same content to the same device or group. */
    replaces: boolean
    /** Staged send (wave) to which this publication belongs. */
    waveId: Generated<string | null>
    /** Whether only devices whose step of the staged send is open receive this publication. */
    isGated: Generated<boolean>
    ownerId: string | null
  }
  /** Time zones in which a publication has already expired; it expires at midnight in the zone of each screen. */
  publicationPast: { publicationId: string; edition: number; timeZone: string }
  /** Devices of a staged send, by step. `crashes`: crash count of the device's player at the start of its step. */
  waveDevice: {
    waveId: string
    deviceId: string
    step: number
    openTime: MaybeMoment
    crashes: Generated<number>
  }
}
