import type { Json } from '../kernel/page.ts';
import type { DealFlowTemplate, TemplateStep } from './template.ts';

export type TemplateContent = Readonly<{ name: string; description: string | null; steps: readonly TemplateStep[] }>;

export interface Templates {
  all(): Promise<Json<DealFlowTemplate[]>>;
  view(id: number): Promise<Json<DealFlowTemplate> | undefined>;
  default(): Promise<Json<DealFlowTemplate> | undefined>;
  find(id: number): Promise<DealFlowTemplate | undefined>;
  /** Which version's steps a deal that begins now keeps. */
  defaultVersionId(): Promise<number | null>;
  /** Holds every other change of templates back until the transaction ends. */
  lock(): Promise<void>;
  count(): Promise<number>;
  add(template: TemplateContent, createdById: number): Promise<number>;
  /** Also moves the version on; running deals keep the steps they began with. */
  change(id: number, content: Partial<TemplateContent>): Promise<void>;
  remove(id: number): Promise<void>;
  setDefault(id: number): Promise<void>;
  oldestId(): Promise<number | undefined>;
}
