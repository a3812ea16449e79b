#pragma once

#include <memory>
#include <string>

#include "formats/source_nav/nav_file.hpp"
#include "wend/format.hpp"

namespace wend::source_nav {

// One mesh, the version that it is in, and the memory of its lists.
struct NavDocument : Document {
    std::unique_ptr<Arena> arena;
    // The document that a converted one shares lists with, which none of them changes any more.
    std::shared_ptr<const Document> lender;
    NavContext context;
    NavFile file;
    std::string version;  // by name

    // `bytes` is about how much the lists will take.
    explicit NavDocument(const NavContext& c, std::size_t bytes = 0)
        : arena(std::make_unique<Arena>(bytes)), context(c), version(version_name(c)) {
        context.arena = arena.get();
    }

    // The mesh behind a document of this format.
    static const NavDocument& of(const Document& document) {
        return static_cast<const NavDocument&>(document);
    }
};

}  // namespace wend::source_nav
