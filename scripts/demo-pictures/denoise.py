"""Removes the grain that few samples leave in the light. It blurs the light within each surface, then multiplies it by the color, so
that surfaces stay sharp."""


def smooth_light(scene, layer):
    for name in ('diffuse_direct', 'diffuse_indirect', 'diffuse_color', 'glossy_direct', 'glossy_indirect', 'glossy_color', 'emit', 'environment',
                 'transmission_direct', 'transmission_indirect', 'transmission_color', 'normal'):
        setattr(layer, 'use_pass_' + name, True)
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new('CompositorNodeRLayers').outputs

    def mix(kind, a, b):
        node = tree.nodes.new('CompositorNodeMixRGB')
        node.blend_type = kind
        tree.links.new(a, node.inputs[1])
        tree.links.new(b, node.inputs[2])
        return node.outputs[0]

    def blur(light, reach):
        node = tree.nodes.new('CompositorNodeBilateralblur')
        node.iterations, node.sigma_color, node.sigma_space = reach, 0.3, reach
        tree.links.new(light, node.inputs['Image'])
        tree.links.new(mix('ADD', source['Normal'], source['DiffCol']), node.inputs['Determinator'])
        return node.outputs[0]

    lit = mix('MULTIPLY', blur(mix('ADD', source['DiffDir'], source['DiffInd']), 3), source['DiffCol'])
    lit = mix('ADD', lit, blur(mix('MULTIPLY', mix('ADD', source['GlossDir'], source['GlossInd']), source['GlossCol']), 2))
    lit = mix('ADD', lit, mix('MULTIPLY', mix('ADD', source['TransDir'], source['TransInd']), source['TransCol']))
    lit = mix('ADD', mix('ADD', lit, source['Emit']), source['Env'])
    tree.links.new(lit, tree.nodes.new('CompositorNodeComposite').inputs[0])
