import { type CSSProperties, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { File } from '#contract/resources/media/file.ts'
import './mediaPreview.css'

type Props = { file: Pick<File, 'name' | 'url' | 'thumbUrl' | 'duration'>; onError: () => void }

/** Audio player with a waveform that seeks when clicked. */
export function SoundView({ file, onError }: Props) {
  const { t } = useTranslation('media')
  const sound = useRef<HTMLAudioElement>(null)
  const [at, setAt] = useState(0)
  const { name, url, thumbUrl } = file
  const length = (file.duration ?? 0) / 1000
  const played: CSSProperties = { ['--played' as string]: `${length > 0 ? (at / length) * 100 : 0}%` }
  return (
    <>
      {thumbUrl && length > 0 && (
        // Time runs from left to right in every language, as in the native player below.
        <div className="library-wave" dir="ltr" style={played}>
          <div className="library-wave-shape" style={{ maskImage: `url("${thumbUrl}")` }} />
          <input
            type="range"
            min={0}
            max={length}
            step={0.1}
            value={Math.min(at, length)}
            aria-label={t('wave.seek')}
            onChange={event => {
              const seconds = Number(event.target.value)
              setAt(seconds)
              if (sound.current) sound.current.currentTime = seconds
            }}
          />
        </div>
      )}
      <audio
        ref={sound}
        className="library-sound"
        src={url ?? undefined}
        controls
        aria-label={name}
        onTimeUpdate={event => setAt(event.currentTarget.currentTime)}
        onError={onError}
      >
        <track kind="captions" />
      </audio>
    </>
  )
}
