// Schedules the subtitles at the top and bottom edges of the screen, which are drawn over the programs.
import type { Manifest } from '#contract/manifest.ts'
import type { AcquireMedia, HeldMedia } from '#player/media/createMediaUrls.ts'
import { type Band, type BandDeps, createBand } from './createBand.ts'
import { edges, type SubtitleEdges } from './SubtitleEdges.ts'

export type Subtitles = {
  setManifest(manifest: Manifest | null): void
  wake(): void
  sleep(): void
  setVisible(isVisible: boolean): void
  recheck(): void
  passed(runId: string): void
}

type Deps = Omit<BandDeps, 'onChange'> & { acquire: AcquireMedia; onChange(change: { subtitles: SubtitleEdges }): void }

export function createSubtitles({ acquire, onChange, ...deps }: Deps): Subtitles {
  const notify = () => onChange({ subtitles: { top: bands.top.runs(), bottom: bands.bottom.runs() } })
  const bands = { top: createBand({ ...deps, onChange: notify }), bottom: createBand({ ...deps, onChange: notify }) }
  const each = (work: (band: Band) => void) => {
    for (const edge of edges) work(bands[edge])
  }
  /** Media by subtitle version; null while the fonts are loading. */
  const mediaByVersion = new Map<string, Pick<HeldMedia, 'fonts' | 'release'> | null>()
  let manifest: Manifest | null = null

  async function hold(subtitle: NonNullable<Manifest['subtitles']>[number]) {
    const { versionId } = subtitle
    if (mediaByVersion.has(versionId)) return
    mediaByVersion.set(versionId, null)
    // A subtitle whose fonts fail to load runs with system fonts.
    const media = await acquire(subtitle).catch(() => ({ release() {} }))
    if (mediaByVersion.has(versionId)) mediaByVersion.set(versionId, media)
    else media.release()
    plan()
  }

  function plan() {
    const { subtitles = [], subtitlePlans = [], device } = manifest ?? {}
    for (const edge of edges) {
      const planned = subtitlePlans.flatMap(own => {
        const media = mediaByVersion.get(own.versionId)
        const look = subtitles.find(({ versionId }) => versionId === own.versionId)?.look
        return media && look?.position === edge ? [{ plan: own, look, fonts: media.fonts }] : []
      })
      bands[edge].setPlans(planned, device?.timeZone ?? 'UTC')
    }
  }

  return {
    setManifest(next) {
      manifest = next
      const wanted = next?.subtitles ?? []
      for (const [versionId, media] of mediaByVersion) {
        if (wanted.some(subtitle => subtitle.versionId === versionId)) continue
        mediaByVersion.delete(versionId)
        media?.release()
      }
      plan()
      for (const subtitle of wanted) void hold(subtitle)
    },
    wake: () => each(band => band.wake()),
    sleep: () => each(band => band.sleep()),
    setVisible: isVisible => each(band => band.setVisible(isVisible)),
    recheck: () => each(band => band.recheck()),
    passed: runId => each(band => band.passed(runId)),
  }
}
