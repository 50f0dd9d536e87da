import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SiteInfo } from '#contract/services/system/common.ts'
import './carousel.css'
import './stillScreen.css'

type Slide = SiteInfo['carousel'][number]

/** Milliseconds per picture. */
const pace = 6000

/**
 * The site's own pictures instead of the example screen. The carousel pauses while it has the pointer or the focus.
 */
export function Carousel({ slides, onBroken }: { slides: readonly Slide[]; onBroken: (picture: string) => void }) {
  const { t } = useTranslation('app')
  const [at, setAt] = useState(0)
  const [isPlaying, setPlaying] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [isHeld, setHeld] = useState(false)
  const shown = at % slides.length
  const isMoving = isPlaying && !isHeld && slides.length > 1
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => setAt(now => now + 1), pace)
    return () => clearInterval(timer)
  }, [isMoving])

  return (
    <section
      className="m-still"
      aria-label={t('app:carousel.label')}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className="m-still-screen m-carousel">
        {slides.map((slide, index) => (
          <SlideView
            key={slide.picture}
            slide={slide}
            isShown={index === shown}
            onError={() => onBroken(slide.picture)}
          />
        ))}
      </div>
      {slides.length > 1 && (
        <div className="m-carousel-controls">
          <button
            type="button"
            className="m-carousel-play"
            aria-label={isPlaying ? t('app:carousel.pause') : t('app:carousel.play')}
            onClick={() => setPlaying(!isPlaying)}
          >
            <svg viewBox="0 0 16 16" width="16" height="16" fill="currentColor" aria-hidden="true">
              {isPlaying ? <path d="M4 3h3v10H4zM9 3h3v10H9z" /> : <path d="M4.5 3v10L13 8z" />}
            </svg>
          </button>
          {slides.map(({ title, picture }, index) => (
            <button
              key={picture}
              type="button"
              className="m-carousel-dot"
              aria-label={t('app:carousel.show', { title, at: index + 1, total: slides.length })}
              aria-current={index === shown ? 'true' : undefined}
              onClick={() => setAt(index)}
            />
          ))}
        </div>
      )}
    </section>
  )
}

type SlideProps = { slide: Slide; isShown: boolean; onError: () => void }

function SlideView({ slide: { title, picture, url }, isShown, onError }: SlideProps) {
  const image = <img src={picture} alt={title} loading="lazy" onError={onError} />
  return (
    <div className="m-slide" data-shown={isShown} inert={!isShown}>
      {url ? (
        <a href={url.replace('{host}', location.origin)} target="_blank" rel="noopener noreferrer">
          {image}
        </a>
      ) : (
        image
      )}
    </div>
  )
}
