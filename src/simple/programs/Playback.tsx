import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '#contract/errors/errors.ts'
import { readProgram } from '#contract/programs/readProgram.ts'
import type { File } from '#contract/resources/media/file.ts'
import type { Program } from '#contract/resources/programs/program.ts'
import { filesOf } from '#contract/rules/programs/filesOf.ts'
import { languageOfProgram } from '#contract/rules/programs/languageOfProgram.ts'
import { widget } from '#contract/services/programs/widget.ts'
import type { GeoPosition } from '#contract/weather.ts'
import { useCall } from '#src/core/calls/useCall.ts'
import { useData } from '#src/simple/shell/dataOf.ts'
import { Icon } from '#src/simple/shell/Icon.tsx'
import { useLoaded } from '#src/simple/shell/useLoaded.ts'
import { Waiting } from '#src/ui/publicPage/Waiting.tsx'
import { createSiteFonts } from '#stage/fonts/createSiteFonts.ts'
import { StageView } from '#stage/program/StageView.tsx'
import { stageTextsOf } from '#stage/stageTextsOf.ts'
import './playback.css'

/** Plays a program in full screen, as a screen does. */
export default function Playback({ programId, onClose }: { programId: string; onClose: () => void }) {
  const { t, i18n } = useTranslation(['simple', 'simpleParts', 'stage', 'errors'])
  const provider = useData()
  const call = useCall()
  const player = useRef<HTMLElement>(null)
  const [fonts] = useState(() => createSiteFonts())
  const [isPlaying, setPlaying] = useState(true)
  const [isMuted, setMuted] = useState(true)
  const { data, error } = useLoaded(programId, async () => {
    const { data: program } = await provider.getOne<Program>({ resource: 'program', id: programId })
    const read = readProgram(program.document)
    if (read instanceof AppError) throw new Error(t(`errors:${read.id}`, { ...read.params }))
    const files = await provider.getMany<File>({ resource: 'file', ids: filesOf(read.document) })
    const urls = new Map(files.data.map(({ id, url }) => [id, url ?? undefined]))
    return { title: program.title, document: read.document, urls }
  })
  useEffect(() => player.current?.focus(), [])
  const settings = useMemo(
    () => ({
      fonts,
      language: data ? languageOfProgram(data.document, i18n.language) : i18n.language,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      readWeather: (spot: GeoPosition) => call(widget, 'weather', spot),
      readFraming: (url: string) => call(widget, 'framing', { url }),
      faults: 'show' as const,
      texts: stageTextsOf(reason => t(`stage:faults.${reason}`)),
      resolveMedia: (id: string) => data?.urls.get(id),
    }),
    [fonts, i18n.language, call, t, data],
  )
  const isFullOffered = document.fullscreenEnabled
  function toggleFull() {
    void (document.fullscreenElement ? document.exitFullscreen() : player.current?.requestFullscreen())
  }
  return (
    <section
      ref={player}
      className="simple-playback"
      tabIndex={-1}
      aria-label={data?.title ?? t('simple:pages.programs')}
      onKeyDown={event => {
        if (event.key === 'Escape' && !document.fullscreenElement) onClose()
      }}
    >
      <div className="simple-playback-stage" dir="ltr">
        {data ? (
          <StageView {...settings} document={data.document} playing={isPlaying} muted={isMuted} loop />
        ) : error === null ? (
          <Waiting />
        ) : (
          <p className="simple-note" role="alert">
            {error}
          </p>
        )}
      </div>
      <div className="simple-playback-bar">
        <button type="button" className="simple-round" aria-label={t('simple:close')} onClick={onClose}>
          <Icon name="close" />
        </button>
        <button
          type="button"
          className="simple-round"
          aria-label={t(isPlaying ? 'simpleParts:playback.pause' : 'simpleParts:playback.play')}
          onClick={() => setPlaying(!isPlaying)}
        >
          <Icon name={isPlaying ? 'pause' : 'play'} />
        </button>
        <button
          type="button"
          className="simple-round"
          aria-label={t('simpleParts:playback.mute')}
          aria-pressed={isMuted}
          onClick={() => setMuted(!isMuted)}
        >
          <Icon name={isMuted ? 'mute' : 'sound'} />
        </button>
        {isFullOffered && (
          <button
            type="button"
            className="simple-round"
            aria-label={t('simpleParts:playback.full')}
            onClick={toggleFull}
          >
            <Icon name="full" />
          </button>
        )}
      </div>
    </section>
  )
}
