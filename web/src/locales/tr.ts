import type { Texts } from '../shared/texts.ts'
import { en } from './en.ts'

export const tr: Texts = { ...en }
