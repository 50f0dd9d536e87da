import { useEffect, useEffectEvent } from 'react'
import { DecodedImage } from '#stage/box/DecodedImage.tsx'
import { useStage } from '#stage/StageContext.ts'
import { useHeldUrl } from '#stage/useHeldUrl.ts'

/** Background picture; if it cannot be loaded, the background color remains visible. */
export function Background({ file }: { file: string }) {
  const { report, settle } = useStage()
  const held = useHeldUrl(file)
  const { url } = held
  const missing = useEffectEvent(() => report({ nodeId: null, reason: 'missingFile' }))

  useEffect(() => {
    if (!url) missing()
  }, [url])

  if (!url) return null
  return (
    <DecodedImage
      url={url}
      alt=""
      fit="cover"
      onDecoded={() => settle(null)}
      onFailed={() => held.isLost() && report({ nodeId: null, reason: 'unplayable' })}
    />
  )
}
