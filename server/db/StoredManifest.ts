import type { Manifest, ManifestFile, ManifestPlan } from '#contract/manifest.ts'
import type { ScreenPlan } from '#contract/rules/devices/controlPlan.ts'

/**
 * Stored manifest of a device. Versions are referenced by id; plays and URLs are added when the manifest is fetched.
 */
export type StoredManifest = {
  device: Manifest['device']
  versionIds: string[]
  plans: ManifestPlan[]
  /** Absent when empty, so that a manifest without subtitles keeps its hash. */
  subtitleVersionIds?: string[]
  subtitlePlans?: ManifestPlan[]
  /** Absent when empty, so that a manifest without control plans keeps its hash. */
  controlPlans?: ScreenPlan[]
  files: Omit<ManifestFile, 'url'>[]
}
