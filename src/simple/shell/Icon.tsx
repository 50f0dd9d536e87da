const paths = {
  release: 'M12 19V5m0 0-6 6m6-6 6 6',
  devices: 'M3 5h18v11H3zM8 20h8m-4-4v4',
  files: 'M4 5h6l2 2h8v12H4z',
  programs: 'M5 4h14v16H5zm5 5v6l5-3z',
  back: 'm14 6-6 6 6 6',
  close: 'M6 6l12 12M18 6 6 18',
  camera: 'M4 8h4l2-3h4l2 3h4v11H4zm8 2.5a3.25 3.25 0 1 0 0 6.5 3.25 3.25 0 0 0 0-6.5',
  pictures: 'M4 5h16v14H4zm0 11 5-5 4 4 3-3 4 4M8.5 9.5h.01',
  text: 'M5 6h14M12 6v13M9 19h6',
  template: 'M4 5h16v5H4zm0 8h7v6H4zm10 0h6v6h-6z',
  play: 'M8 5v14l11-7z',
  pause: 'M8 5v14m8-14v14',
  end: 'M6 6h12v12H6z',
  first: 'M6 5h12M12 20V9m0 0-5 5m5-5 5 5',
  next: 'M6 5v14l9-7zm12 0v14',
  sound: 'M4 9h4l5-4v14l-5-4H4zm12 0a4 4 0 0 1 0 6m2-9a8 8 0 0 1 0 12',
  mute: 'M4 9h4l5-4v14l-5-4H4zm12 1 5 5m0-5-5 5',
  sleep: 'M19 14a7.5 7.5 0 1 1-9-9 6 6 0 0 0 9 9',
  wake: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8m0-6v2m0 16v2M2 12h2m16 0h2M5 5l1.5 1.5m11 11L19 19M5 19l1.5-1.5m11-11L19 5',
  restart: 'M19 12a7 7 0 1 1-2-5l2 2m0-5v5h-5',
  full: 'M4 9V4h5m6 0h5v5m0 6v5h-5m-6 0H4v-5',
  check: 'm5 12 5 5 9-10',
  menu: 'M4 7h16M4 12h16M4 17h16',
} as const
export type IconName = keyof typeof paths

/** Decorative: the text beside the icon, or the label of the element that contains it, carries the meaning. */
export function Icon({ name, isDirected = false }: { name: IconName; isDirected?: boolean }) {
  return (
    <svg
      className={isDirected ? 'simple-icon m-directed' : 'simple-icon'}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}
