import { type BuiltInTemplate, caption, text } from './BuiltInTemplate.ts'

const exclamation = { name: 'exclamation-mark', isSolid: false, paths: ['M12 19v.01', 'M12 15v-10'] }

export const notice: BuiltInTemplate = {
  topic: 'information',
  width: 1920,
  height: 1080,
  color: '#fdf6e3',
  drawing: `
    <rect width="1920" height="1080" fill="#fdf7e8"/>
    <rect width="470" height="976" fill="#f2b01e"/>
    <g fill="#f7c648"><path d="M0 976 L470 506 V660 L154 976 Z"/><path d="M0 668 L470 198 V352 L0 822 Z"/><path d="M0 360 L360 0 H470 V44 L0 514 Z"/></g>`,
  pieces: say => [
    { kind: 'shape', at: [93, 328, 284, 284], props: { form: 'ellipse', fill: '#2b2410' } },
    { kind: 'icon', at: [115, 350, 240, 240], props: { drawing: exclamation, color: '#f2b01e', weight: 3.5 } },
    text([590, 160, 1200, 70], say('label'), { fontSize: 46, fontWeight: 600, color: '#8a5a00' }),
    text([590, 236, 1210, 270], say('heading'), { fontSize: 112, fontWeight: 700, lineHeight: 1.15, color: '#221d0f' }),
    text([590, 530, 1150, 240], say('body'), { fontSize: 52, lineHeight: 1.45, color: '#453c25' }),
    text([590, 810, 1150, 80], say('contact'), { fontSize: 42, color: '#6b5f43' }),
    caption([0, 976, 1920, 104], say('ticker'), { fontSize: 50, color: '#fff7e0', background: '#2b2410' }),
  ],
}
