import { AudioOutlined, FileOutlined, FilePdfOutlined, PictureOutlined, VideoCameraOutlined } from '@ant-design/icons'
import { useState } from 'react'
import type { File, FileKind } from '#contract/resources/media/file.ts'
import type { Icon } from '#src/core/assembly/present.ts'
import './media.css'

const icons: { readonly [K in FileKind]: Icon } = {
  picture: PictureOutlined,
  video: VideoCameraOutlined,
  audio: AudioOutlined,
  document: FilePdfOutlined,
  other: FileOutlined,
}

/** Thumbnail of a file; the icon of the file's kind if there is no thumbnail or it cannot be loaded. */
export function MediaThumb({ file }: { file: Pick<File, 'kind' | 'thumbUrl'> }) {
  const [failed, setFailed] = useState<string>()
  const KindIcon = icons[file.kind]
  const isShown = file.thumbUrl && file.thumbUrl !== failed
  return (
    <span className="media-thumb" aria-hidden>
      {isShown ? (
        <img
          src={file.thumbUrl ?? undefined}
          alt=""
          loading="lazy"
          draggable={false}
          onError={() => setFailed(file.thumbUrl ?? '')}
        />
      ) : (
        <KindIcon />
      )}
    </span>
  )
}
