#pragma once

#include <memory>
#include <string>
#include <vector>

#include "python/errors.hpp"

namespace wend::python {

// What stands behind the objects of Python. Each owns or shares all that it lends.

struct Network {
    explicit Network(wend_network* given) : network(kept(given, wend_network_free)) {}
    const wend_network* get() const { return network.get(); }

    std::shared_ptr<wend_network> network;
    // The index of all nodes, made when it is first needed.
    std::shared_ptr<wend_nearest> nearest = {};
};

using NetworkPointer = std::shared_ptr<Network>;

struct Document {
    std::shared_ptr<wend_document> document;
    std::string file = {};    // As its user named it; empty of one from memory.
    bool is_editable = true;  // Those of maps are not: a map never changes.
};

void expect_editable(const Document& document);

struct Map {
    explicit Map(wend_map* given)
        : map(kept(given, wend_map_free)), documents(wend_map_member_count(given)) {}
    const wend_map* get() const { return map.get(); }
    NetworkPointer shared_network();
    std::shared_ptr<Document> document(std::size_t index);

    std::shared_ptr<wend_map> map;
    // Made when they are first asked for.
    NetworkPointer network = {};
    std::vector<std::shared_ptr<Document>> documents;
};

// Files in memory that something made, and what was lost on the way.
struct Files {
    Files(wend_files* given, wend_losses* lost)
        : files(kept(given, wend_files_free)), losses(kept(lost, wend_losses_free)) {}
    explicit Files(wend_files* given) : Files(given, nullptr) {}

    std::shared_ptr<wend_files> files;
    std::shared_ptr<wend_losses> losses;
};

// Name of the format of something.
inline const char* id_of(const wend_format* format) {
    auto info = sized<wend_format_info>();
    return wend_format_get_info(format, &info) ? info.id : "";
}
// The format of an id; NULL where it is None. Raises where there is none.
const wend_format* format_named(const py::handle& id);
const wend_exchange* exchange_named(const py::handle& id);

// Bytes of a caller, kept as they were: of bytes without a copy.
class HeldBytes {
  public:
    explicit HeldBytes(const py::handle& given);
    wend_bytes view() const { return {data_, size_}; }

  private:
    py::bytes held_;
    const char* data_ = nullptr;
    std::size_t size_ = 0;
};

// Classes that several files add to.
using NetworkClass = py::class_<Network, NetworkPointer>;
using MapClass = py::class_<Map, std::shared_ptr<Map>>;

// What each file has to tell the module of itself.
void add_formats(py::module_& module);
void add_documents(py::module_& module);
void add_fields(py::module_& module);
void add_networks(py::module_& module);
void add_network_parts(py::module_& module);
void add_builder(py::module_& module);
void add_files(py::module_& module);
void add_maps(py::module_& module);
void add_opening(py::module_& module);
void add_routes(py::module_& module);
void add_planner(py::module_& module);
void add_nearest(py::module_& module);
void add_tables(py::module_& module);
void add_reach(py::module_& module);
void add_checks(py::module_& module);
void add_changes(py::module_& module);
void add_conversions(py::module_& module);
void add_editor(py::module_& module);
void add_pictures(py::module_& module);
void add_summaries(py::module_& module);

}  // namespace wend::python

// Where an object is needed that is shared, None is none: pybind11 would make it a null pointer.
namespace pybind11::detail {

template <class Object>
struct shared_object_caster : copyable_holder_caster<Object, std::shared_ptr<Object>> {
    bool load(handle given, bool may_convert) {
        return !given.is_none() &&
               copyable_holder_caster<Object, std::shared_ptr<Object>>::load(given, may_convert);
    }
};
template <>
struct type_caster<wend::python::NetworkPointer> : shared_object_caster<wend::python::Network> {};
template <>
struct type_caster<std::shared_ptr<wend::python::Document>>
    : shared_object_caster<wend::python::Document> {};
template <>
struct type_caster<std::shared_ptr<wend::python::Map>> : shared_object_caster<wend::python::Map> {};

}  // namespace pybind11::detail
