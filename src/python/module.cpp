#include "python/objects.hpp"

// The module that the package `wend` is made of; python/wend/__init__.py says what it gives on.
PYBIND11_MODULE(_wend, module) {
    using namespace wend::python;
    raise_type_errors();
    add_formats(module);
    add_documents(module);
    add_fields(module);
    add_networks(module);
    add_network_parts(module);
    add_builder(module);
    add_maps(module);
    add_files(module);
    add_opening(module);
    add_routes(module);
    add_planner(module);
    add_nearest(module);
    add_tables(module);
    add_reach(module);
    add_checks(module);
    add_changes(module);
    add_conversions(module);
    add_editor(module);
    add_pictures(module);
    add_summaries(module);
}
