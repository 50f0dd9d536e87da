import type { Manifest, ManifestFile, ManifestPlan } from '#contract/manifest.ts'
import type { ScreenPlan } from '#contract/rules/devices/controlPlan.ts'

/** A device's manifest as it is kept: versions by id, plays and URLs are filled in when it is fetched. */
export type StoredManifest = {
  device: Manifest['device']
  versionIds: string[]
  plans: ManifestPlan[]
  /** Absent when there is none, so that a manifest without subtitles keeps its hash. */
  subtitleVersionIds?: string[]
  subtitlePlans?: ManifestPlan[]
  /** Absent when there are none, for the same reason. */
  controlPlans?: ScreenPlan[]
  files: Omit<ManifestFile, 'url'>[]
}
