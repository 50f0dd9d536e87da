import type { CreateOf } from '#contract/kernel/resource.ts'
import type { subtitle } from '#contract/resources/programs/subtitle.ts'

export const demoSubtitles: readonly CreateOf<typeof subtitle>[] = [
  {
    title: 'Opening hours',
    content: 'Open Monday to Friday from 8:00 to 18:00. On public holidays we open at 10:00.',
    fontSize: 56,
    backgroundColor: '#12343be6',
  },
  {
    title: 'Fire drill',
    content: 'Fire drill today at 14:00: please leave the building by the nearest stairs when the bell rings.',
    position: 'top',
    speed: 'fast',
    fontSize: 64,
    backgroundColor: '#8f1d1d',
  },
]
