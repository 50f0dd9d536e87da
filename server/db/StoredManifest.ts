import type { Manifest, ManifestFile, ManifestPlan } from '#contract/manifest.ts'
import type { ScreenPlan } from '#contract/rules/devices/controlPlan.ts'

/**
 * Manifest of a device as stored: it refers to program versions by id. Plays and URLs are added when the device
 * fetches its manifest.
 */
export type StoredManifest = {
  device: Manifest['device']
  versionIds: string[]
  plans: ManifestPlan[]
  /** Absent if empty, so that manifests without subtitles have the same hash as before subtitles existed. */
  subtitleVersionIds?: string[]
  subtitlePlans?: ManifestPlan[]
  /** Absent if empty, so that manifests without control plans have the same hash as before control plans existed. */
  controlPlans?: ScreenPlan[]
  files: Omit<ManifestFile, 'url'>[]
}
