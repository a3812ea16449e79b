#pragma once

#include <pybind11/pybind11.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "python/arrays.hpp"
#include "wend/wend.h"

namespace wend::python {

// What callers give, taken over into what the library takes. Each owns what it hands on, so that
// nothing of Python is touched while the library works.

// A text without zero bytes, which would end it in the library.
std::string whole_text(const py::handle& given);
// Of a str or an os.PathLike.
std::string path_text(const py::handle& given);

// Texts; none given is a list that is not there.
class TextList {
  public:
    TextList() = default;
    explicit TextList(std::vector<std::string> texts) : texts_(std::move(texts)), is_given_(true) {}
    // One text, or several in a row.
    explicit TextList(const py::handle& given);

    wend_text_list list();
    const std::vector<std::string>& texts() const { return texts_; }
    bool is_given() const { return is_given_; }

  private:
    std::vector<std::string> texts_;
    std::vector<const char*> pointers_;
    bool is_given_ = false;
};

// A dict of values by the names of a format's options; values are texts, bytes or numbers.
class Options {
  public:
    Options() = default;
    explicit Options(const py::handle& given);
    wend_option_list list();

  private:
    std::vector<std::pair<std::string, std::string>> values_;
    std::vector<wend_option> options_;
};

// Nodes: an array of indexes, one flag for each node, an expression that chooses them (see
// docs/selecting.md), or None for all.
class NodeList {
  public:
    NodeList() = default;
    NodeList(const py::handle& given, const wend_network* network);
    wend_index_list list() const;
    const std::vector<std::uint32_t>& nodes() const { return nodes_; }

  private:
    std::vector<std::uint32_t> nodes_;
    bool is_given_ = false;
};

// Indexes below a number, of an array or a list.
std::vector<std::uint32_t> indexes_below(const py::handle& given, std::size_t count);
// Number of nodes of a network.
std::size_t node_count(const wend_network* network);
// A node, by its index or its name.
std::uint32_t one_node(const py::handle& given, const wend_network* network);
// Whether something can stand for an index: an int, also one of NumPy, but no flag.
bool is_index(const py::handle& given);

// Keyword arguments, taken one by one; what is left at the end is an error.
class Keywords {
  public:
    Keywords(const py::kwargs& given, const char* function);

    // None if it was not given.
    py::object take(const char* name);
    bool flag(const char* name);
    // Nothing if it was not given, or is None.
    std::optional<double> number(const char* name);
    std::optional<std::string> text(const char* name);
    void expect_end() const;

  private:
    py::dict left_;
    const char* function_;
};

// A number, with what messages call it; no text and no flag.
double number(const py::handle& given, const char* what);
inline const char* pointer(const std::optional<std::string>& text) {
    return text ? text->c_str() : nullptr;
}

}  // namespace wend::python
