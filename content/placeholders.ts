import { fillPlaces, type Placeholder } from '#contract/business/placeholders.ts';
import {
  durations,
  durationsInWords,
  hoursInWords,
  licenceLine,
  payment,
  promises,
  serviceAreasInWords,
} from './business.ts';
import { facts } from './facts.ts';
import { gst, prices } from './prices.ts';

/** A text of the business with its facts filled in: `Call {phone}`. */
export const filled = (text: string): string => fillPlaces(text, wordsOf);

/** The words of a fact that texts name. */
export const wordsOf = (name: Placeholder): string => words[name]();

const words: Record<Placeholder, () => string> = {
  name: () => facts.identity.name,
  phone: () => facts.contact.phone,
  email: () => facts.contact.email,
  region: () => facts.identity.region,
  licence: licenceLine,
  abn: () => facts.licence.abn,
  areas: serviceAreasInWords,
  gst: () => gst().sentence,
  'gst.label': () => gst().label,
  'payment.when': () => payment().when,
  'payment.methods': () => payment().methods,
  'payment.report': () => payment().report,
  'payment.reportInWords': () => payment().reportInWords,
  'payment.late': () => payment().late,
  hours: hoursInWords,
  'promises.reply': () => promises().reply,
  'retention.reportYears': () => String(facts.retention.reportYears),
  'durations.stage': () => durations().stage,
  'durations.usualStage': () => durations().usualStage,
  'durations.practicalCompletion': () => durations().practicalCompletion,
  'durations.stageInWords': () => durationsInWords().stage,
  'durations.practicalCompletionInWords': () => durationsInWords().practicalCompletion,
  'prices.stageInspection': () => prices().stageInspection,
  'prices.practicalCompletion': () => prices().practicalCompletion,
  'prices.warrantyOnServices': () => prices().warrantyOnServices,
  'prices.warrantyOnPricing': () => prices().warrantyOnPricing,
  'prices.dilapidation': () => prices().dilapidation,
  'prices.thermalImaging': () => prices().thermalImaging,
  'prices.reinspection': () => prices().reinspection,
};
