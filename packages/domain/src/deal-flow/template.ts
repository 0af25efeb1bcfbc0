export type TemplateStep = Readonly<{ id: string; name: string; order: number; description?: string | null | undefined }>;

/** An ordered list of steps that drives the progress view of deals. */
export type DealFlowTemplate = Readonly<{
  id: number;
  name: string;
  description: string | null;
  createdById: number | null;
  isDefault: boolean;
  steps: readonly TemplateStep[];
  createdAt: string;
  updatedAt: string;
  version: number;
}>;
